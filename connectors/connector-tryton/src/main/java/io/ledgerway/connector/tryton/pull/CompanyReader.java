package io.ledgerway.connector.tryton.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullPosition;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.tryton.mapping.Companies;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.connector.tryton.rpc.Values;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads company information: a single object, always as a whole. */
final class CompanyReader implements ResumableReader {

    private static final String ID = DataType.COMPANY.key();

    private final CompanyReads company;
    private PullPosition position;

    CompanyReader(CompanyReads company, PullPosition position) {
        this.company = company;
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
        var now = company.verify();
        var row =
                company.rpc()
                        .search(
                                "company.company",
                                List.of(List.of("id", "=", company.companyId())),
                                1,
                                Companies.FIELDS)
                        .getFirst();
        Object canonical;
        try {
            canonical =
                    Companies.company(
                            row,
                            company.tenantId(),
                            company.attribute(TrytonRpc.ADDRESS),
                            yearStart(now));
        } catch (NullPointerException | IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    "The company cannot be read: " + e.getMessage(), e);
        }
        position = PullPosition.done(now);
        return new PullStep.RecordPage(
                List.of(
                        new SourceRecord(
                                ID,
                                null,
                                canonical,
                                new SourceRecord.Raw("company.company", row.json()))),
                List.of(),
                List.of(),
                checkpoint(),
                OptionalLong.of(1));
    }

    /** Of the fiscal year of today; null where there is none. */
    private @Nullable DateTime yearStart(Instant now) throws ConnectorException {
        var today = Values.date(LocalDate.ofInstant(now, ZoneOffset.UTC));
        return company
                .rpc()
                .search(
                        "account.fiscalyear",
                        List.of(
                                List.of("company", "=", company.companyId()),
                                List.of("start_date", "<=", today),
                                List.of("end_date", ">=", today)),
                        1,
                        List.of("start_date"))
                .stream()
                .findFirst()
                .map(it -> it.date("start_date"))
                .orElse(null);
    }

    private PullStep id() throws ConnectorException {
        position = PullPosition.done(company.verify());
        return new PullStep.RecordPage(
                List.of(), List.of(), List.of(ID), checkpoint(), OptionalLong.of(1));
    }
}
