package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullPosition;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.Query;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.TaxCodes;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.OptionalLong;

/** Reads all tax codes with their rates, in one page: a change of a rate changes its codes. */
final class TaxCodeReader implements ResumableReader {

    private final CompanyApi company;
    private final PullSession session;
    private final Clock clock;
    private final Mode mode;
    private final int pageSize;
    private PullPosition position;

    TaxCodeReader(
            CompanyApi company,
            PullSession session,
            Clock clock,
            Mode mode,
            int pageSize,
            PullPosition position) {
        this.company = company;
        this.session = session;
        this.clock = clock;
        this.mode = mode;
        this.pageSize = pageSize;
        this.position = position;
    }

    @Override
    public PullStep next() throws ConnectorException {
        return switch (position.phase()) {
            case START, RECORDS, CHANGES, IDS -> codes();
            case DONE -> position.end();
        };
    }

    @Override
    public Checkpoint checkpoint() {
        return position.checkpoint();
    }

    private PullStep codes() throws ConnectorException {
        var now = clock.instant();
        var codes = all(QuickBooksEntity.TAX_CODE);
        var idsOnly = mode == Mode.LIVE_IDS;
        var records = idsOnly ? List.<SourceRecord>of() : records(codes);
        position = PullPosition.done(now);
        return new PullStep.RecordPage(
                records,
                List.of(),
                idsOnly ? codes.stream().map(SourceObject::id).toList() : List.of(),
                checkpoint(),
                OptionalLong.of(codes.size()));
    }

    private List<SourceRecord> records(List<SourceObject> codes) throws ConnectorException {
        var rates = new HashMap<String, SourceObject>();
        all(QuickBooksEntity.TAX_RATE).forEach(it -> rates.put(it.id(), it));
        return codes.stream()
                .map(it ->
                        new SourceRecord(
                                it.id(),
                                it.modified(),
                                TaxCodes.taxRate(it, rates),
                                new SourceRecord.Raw("TaxCode", it.json())))
                .toList();
    }

    private List<SourceObject> all(QuickBooksEntity entity) throws ConnectorException {
        var all = new ArrayList<SourceObject>();
        int size = pageSize;
        while (size == pageSize) {
            var page = company.query(entity, Query.of(entity).page(all.size() + 1L, pageSize));
            size = page.records().size();
            page.records()
                    .forEach(it ->
                            all.add(
                                    new SourceObject(
                                            entity.entityName(), it, session::unknownValue)));
        }
        return all;
    }
}
