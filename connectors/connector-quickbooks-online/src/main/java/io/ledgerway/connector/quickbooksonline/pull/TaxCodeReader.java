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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        var codes = allCodes();
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

    /** A condition on {@code Active} selects neither TAX nor NON, which have no such flag. */
    private List<SourceObject> allCodes() throws ConnectorException {
        var entity = QuickBooksEntity.TAX_CODE;
        var codes = new LinkedHashMap<String, SourceObject>();
        all(entity, Query.active(entity)).forEach(it -> codes.put(it.id(), it));
        all(entity, Query.inactive(entity)).forEach(it -> codes.put(it.id(), it));
        if (!codes.keySet().containsAll(TaxCodes.PSEUDO_CODES) && isUnitedStates()) {
            TaxCodes.PSEUDO_CODES.forEach(it -> codes.putIfAbsent(it, TaxCodes.pseudoCode(it)));
        }
        return List.copyOf(codes.values());
    }

    private boolean isUnitedStates() throws ConnectorException {
        return company.companyInfo().path("Country").asString("").equals("US");
    }

    private List<SourceRecord> records(List<SourceObject> codes) throws ConnectorException {
        var rates = new HashMap<String, SourceObject>();
        var rate = QuickBooksEntity.TAX_RATE;
        all(rate, Query.of(rate)).forEach(it -> rates.put(it.id(), it));
        var records = new ArrayList<SourceRecord>();
        for (var each : codes) {
            records.add(record(each, rates));
        }
        return records;
    }

    private static SourceRecord record(SourceObject code, Map<String, SourceObject> rates)
            throws ConnectorException.ContractViolation {
        try {
            return new SourceRecord(
                    code.id(),
                    code.modified(),
                    TaxCodes.taxRate(code, rates),
                    new SourceRecord.Raw("TaxCode", code.json()));
        } catch (IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    "TaxCode %s: %s".formatted(code.id(), e.getMessage()), e);
        }
    }

    private List<SourceObject> all(QuickBooksEntity entity, Query query) throws ConnectorException {
        var all = new ArrayList<SourceObject>();
        int size = pageSize;
        while (size == pageSize) {
            var page = company.query(entity, query.page(all.size() + 1L, pageSize));
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
