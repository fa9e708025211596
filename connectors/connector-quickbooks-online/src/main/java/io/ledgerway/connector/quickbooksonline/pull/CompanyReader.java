package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullPosition;
import io.ledgerway.connector.pull.PullPosition.Phase;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.mapping.masterdata.Company;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalLong;

/** Reads company information: a single object, always as a whole. */
final class CompanyReader implements ResumableReader {

    private static final String ID = DataType.COMPANY.key();

    private final String realmId;
    private final CompanyApi company;
    private final Clock clock;
    private PullPosition position;

    CompanyReader(String realmId, CompanyApi company, Clock clock, PullPosition position) {
        this.realmId = realmId;
        this.company = company;
        this.clock = clock;
        this.position = position;
    }

    @Override
    public PullStep next() throws ConnectorException {
        return switch (position.phase()) {
            case START, RECORDS, CHANGES -> record();
            case IDS -> id();
            case DONE -> position.end();
        };
    }

    @Override
    public Checkpoint checkpoint() {
        return position.checkpoint();
    }

    private PullStep record() throws ConnectorException {
        var info = new SourceObject("CompanyInfo", company.companyInfo());
        var preferences = new SourceObject("Preferences", company.preferences());
        var now = clock.instant();
        var record =
                new SourceRecord(
                        ID,
                        info.modified(),
                        Company.company(
                                realmId,
                                info,
                                preferences,
                                LocalDate.ofInstant(now, ZoneOffset.UTC)),
                        new SourceRecord.Raw("CompanyInfo", info.json()));
        position = PullPosition.done(now);
        return new PullStep.RecordPage(
                List.of(record), List.of(), List.of(), checkpoint(), OptionalLong.of(1));
    }

    private PullStep id() {
        position = position.in(Phase.DONE);
        return new PullStep.RecordPage(
                List.of(), List.of(), List.of(ID), checkpoint(), OptionalLong.of(1));
    }
}
