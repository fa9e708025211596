package io.ledgerway.connector.tryton;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.kit.FormPlatform;
import io.ledgerway.connector.kit.SkewedClock;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.tryton.mapping.LedgerFacts;
import io.ledgerway.connector.tryton.mapping.RecordSources;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The shared Tryton server with the demo books, and with faults between it and the connector. */
final class TrytonPlatform extends FormPlatform {

    private static final int PAGE_SIZE = 25;
    private static final Set<String> WRITES = Set.of("create", "write", "delete", "post");
    private static final Set<String> READS = Set.of("search_read", "get_preferences", "fields_get");

    /** How often the password of the shared server was changed. */
    private static final AtomicInteger PASSWORDS = new AtomicInteger();

    private final boolean readsOnly;
    private final TrytonServer server = TrytonServer.shared();
    private final PlatformHttpClient client = PlatformHttpClient.create();
    private final SkewedClock ownClock = new SkewedClock(server::now);
    private final PlatformConnector connector = TrytonConnector.of(PAGE_SIZE, ownClock);
    private final TrytonControl control = new TrytonControl(server, client);
    private final TrytonRecords records = new TrytonRecords(control);

    TrytonPlatform() {
        this(false);
    }

    /** The connector may only read: each of its other calls fails the test. */
    static TrytonPlatform readsOnly() {
        return new TrytonPlatform(true);
    }

    private TrytonPlatform(boolean readsOnly) {
        this.readsOnly = readsOnly;
        server.restore(client);
        server.advanceClock(Duration.ofHours(1));
    }

    TrytonControl control() {
        return control;
    }

    @Override
    public PlatformConnector connector() {
        return connector;
    }

    @Override
    protected PlatformHttp.Response send(PlatformHttp.Request call) throws ConnectorException {
        if (readsOnly && isData(call) && !READS.contains(operation(call))) {
            throw new AssertionError("The connector does not only read: " + TrytonRpc.method(call));
        }
        return client.send(call);
    }

    @Override
    protected boolean isData(PlatformHttp.Request call) {
        return TrytonRpc.method(call).startsWith("model.");
    }

    /** Every call is a POST request. */
    @Override
    protected boolean isWrite(PlatformHttp.Request call) {
        return WRITES.contains(operation(call));
    }

    /** What a call does with records of its model. */
    private static String operation(PlatformHttp.Request call) {
        var method = TrytonRpc.method(call);
        return method.substring(method.lastIndexOf('.') + 1);
    }

    @Override
    public Map<String, String> typedValues() {
        return Map.of(
                "address",
                server.address(),
                "database",
                TrytonServer.DATABASE,
                "user",
                TrytonServer.USER,
                "password",
                server.password());
    }

    @Override
    public boolean offersTenants() {
        return false;
    }

    @Override
    public boolean refreshTokensEnd() {
        return false;
    }

    /** A deleted record leaves no trace, which an incremental read cannot find. */
    @Override
    public boolean deletes(DataType type) {
        return false;
    }

    @Override
    public boolean keepsLineAmountsOnly() {
        return true;
    }

    @Override
    public String expenseCategory() {
        return "Equity.Income.Expense";
    }

    @Override
    public String salesCategory() {
        return "Equity.Income.Revenue";
    }

    @Override
    public Map<String, Instant> liveRecords(DataType type) {
        var live = new TreeMap<String, Instant>();
        switch (type) {
            case COMPANY -> live.put(type.key(), Instant.EPOCH);
            case BALANCE_SHEET, PROFIT_AND_LOSS -> {
                var last = YearMonth.from(server.now().atZone(ZoneOffset.UTC));
                for (int i = 0; i < PullRequest.DEFAULT_REPORT_MONTHS; i++) {
                    live.put(last.minusMonths(i).toString(), Instant.EPOCH);
                }
            }
            default -> readLive(type, live);
        }
        return live;
    }

    private void readLive(DataType type, Map<String, Instant> live) {
        var rpc = control.rpc();
        var source = RecordSources.of(type).orElseThrow();
        var facts = new LedgerFacts(rpc, 1, "GBP");
        try {
            for (var row :
                    TrytonControl.search(
                            rpc,
                            source.model(),
                            source.domain().of(facts),
                            source.fieldsWithTimes().toArray(String[]::new))) {
                if (source.member().has(row, facts)) {
                    live.put(
                            row.id(),
                            Objects.requireNonNullElse(source.modified(row), Instant.EPOCH));
                }
            }
        } catch (ConnectorException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String add(DataType type) {
        return String.valueOf(records.add(type));
    }

    @Override
    public void change(DataType type, String id) {
        records.touch(type, List.of(Integer.valueOf(id)));
    }

    @Override
    public boolean deletesWithoutTrace(DataType type) {
        return TrytonRecords.deletes(type);
    }

    @Override
    public void deleteWithoutTrace(DataType type, String id) {
        records.delete(type, Integer.parseInt(id));
    }

    /** Changes it: see {@link #deletes}. */
    @Override
    public void delete(DataType type, String id) {
        change(type, id);
    }

    @Override
    public void restore(DataType type, String id) {
        change(type, id);
    }

    @Override
    public void editWithSameTimestamp(DataType type, int count) {
        records.touch(
                type,
                liveRecords(type).keySet().stream().map(Integer::valueOf).limit(count).toList());
    }

    @Override
    public void advanceClock(Duration duration) {
        server.advanceClock(duration);
    }

    @Override
    public void skewClock(Duration ahead) {
        ownClock.skew(ahead);
    }

    /** The administrator changes the password; the sessions end by their age. */
    @Override
    public void revokeGrant() {
        // Tryton refuses passwords with repeated characters
        var changed = "Qx7-fghjkl" + (char) ('A' + PASSWORDS.getAndIncrement() % 16);
        control.write(
                "res.user",
                List.of(control.only("res.user", "login", TrytonServer.USER)),
                Map.of("password", changed));
        server.password(changed);
        server.advanceClock(Duration.ofHours(2));
    }

    @Override
    public void close() {
        try {
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
