package io.ledgerway.system.connector;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.SkewedClock;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.sandbox.mapping.SandboxReport;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.system.running.RunningSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The running sandbox, with a new organisation whose records are always the same. The tests change
 * them with its control API.
 */
final class SandboxPlatform implements PlatformUnderTest {

    private static final String PLATFORM_KEY = "mqjo";
    private static final long SEED = 7;

    /** Size of books with two pages of journal entries. */
    static final int SEVERAL_PAGES = 1_200;

    /** Size of books with some records of each type. */
    static final int SOME_RECORDS = 200;

    /** The organisation's clock at its creation. */
    private static final Instant CREATED = Instant.parse("2026-11-16T09:00:00Z");

    private static final String ACCOUNT_TRANSACTION_PREFIX = "atx-";
    private static final String ACCOUNT_SUFFIX = "-acc-1000";

    private final String hint = UUID.randomUUID().toString();
    private final URI redirect;
    private final SandboxBrowser browser = new SandboxBrowser();
    private final PlatformHttpClient client = PlatformHttpClient.create();
    private final PlatformHttp http;
    private final SkewedClock clock = new SkewedClock(Instant::now);
    private final PlatformConnector connector;
    private final SandboxControl control;

    private SandboxPlatform(URI sandbox, URI redirect, @Nullable PlatformDefect defect, int size) {
        this.redirect = redirect;
        this.http = defect == null ? client : defect.applyTo(client);
        this.connector =
                Connectors.load(ConnectorSettings.of(Map.of("sandbox.url", sandbox)), clock)
                        .require(PLATFORM_KEY);
        this.control =
                SandboxControl.open(
                        sandbox,
                        Map.of(
                                "hint",
                                hint,
                                "platform",
                                PLATFORM_KEY,
                                "seed",
                                SEED,
                                "size",
                                size,
                                "clock",
                                CREATED.toString()));
    }

    /**
     * A new organisation at the shared sandbox; its connector sees the defect, if there is one.
     *
     * @param size size of its books
     */
    static SandboxPlatform start(@Nullable PlatformDefect defect, int size) {
        RunningSystem system = RunningSystem.shared();
        return new SandboxPlatform(
                system.sandbox(), URI.create(system.gateway() + "/link/callback"), defect, size);
    }

    @Override
    public PlatformConnector connector() {
        return connector;
    }

    @Override
    public PlatformHttp http() {
        return http;
    }

    @Override
    public URI redirectUri() {
        return redirect;
    }

    @Override
    public String accountHint() {
        return hint;
    }

    @Override
    public Map<String, String> approve(URI authorizationUrl) {
        return browser.decide(authorizationUrl, redirect, "approve");
    }

    @Override
    public Map<String, String> deny(URI authorizationUrl) {
        return browser.decide(authorizationUrl, redirect, "deny");
    }

    @Override
    public Map<String, Instant> liveRecords(DataType type) {
        if (type == DataType.COMPANY) {
            return Map.of(type.key(), Instant.EPOCH);
        }
        var live = new TreeMap<String, Instant>();
        if (SandboxReport.of(type).isPresent()) {
            months().forEach(each -> live.put(each, Instant.EPOCH));
            return live;
        }
        for (JsonNode each : control.get("/records/" + type.key())) {
            if (!each.path("deleted").asBoolean()) {
                live.put(
                        each.path("id").asString(),
                        Instant.parse(each.path("changed_at").asString()));
            }
        }
        return live;
    }

    /** A report has fewer months than the organisation. */
    private Stream<String> months() {
        var now = control.send("POST", "/clock", Map.of("advance", "PT0S")).path("now").asString();
        var last = YearMonth.from(Instant.parse(now).atOffset(ZoneOffset.UTC));
        return Stream.iterate(last, each -> each.minusMonths(1))
                .limit(PullRequest.DEFAULT_REPORT_MONTHS)
                .map(YearMonth::toString);
    }

    @Override
    public String add(DataType type) {
        var id =
                control.send(
                                "POST",
                                "/records/" + source(type).key(),
                                SandboxControl.newRecord(type))
                        .path("id")
                        .asString();
        return type == DataType.ACCOUNT_TRANSACTIONS
                ? ACCOUNT_TRANSACTION_PREFIX + id + ACCOUNT_SUFFIX
                : id;
    }

    /** Account transactions follow from other records. */
    private static DataType source(DataType type) {
        return type == DataType.ACCOUNT_TRANSACTIONS ? DataType.DIRECT_COSTS : type;
    }

    private static String source(DataType type, String id) {
        return type == DataType.ACCOUNT_TRANSACTIONS
                ? id.substring(
                        ACCOUNT_TRANSACTION_PREFIX.length(), id.length() - ACCOUNT_SUFFIX.length())
                : id;
    }

    private static String sourcePath(DataType type, String id) {
        return "/records/" + source(type).key() + "/" + source(type, id);
    }

    @Override
    public void change(DataType type, String id) {
        var member = SandboxControl.newRecord(type).containsKey("name") ? "name" : "memo";
        control.send(
                "PATCH",
                "/records/" + type.key() + "/" + id,
                Map.of(member, "Changed " + UUID.randomUUID()));
    }

    @Override
    public void delete(DataType type, String id) {
        control.send("DELETE", sourcePath(type, id), Map.of());
    }

    @Override
    public void restore(DataType type, String id) {
        control.send("POST", sourcePath(type, id) + "/restore", Map.of());
    }

    @Override
    public void editWithSameTimestamp(DataType type, int count) {
        control.send("POST", "/edits", Map.of("count", count, "seed", 11, "sameTimestamp", true));
    }

    @Override
    public void advanceClock(Duration duration) {
        control.send("POST", "/clock", Map.of("advance", duration.toString()));
    }

    @Override
    public void skewClock(Duration ahead) {
        clock.skew(ahead);
    }

    @Override
    public void throttleNextCall(Duration retryAfter) {
        control.failNextDataCall(
                429, Map.of("Retry-After", String.valueOf(retryAfter.toSeconds())), "rate_limited");
    }

    @Override
    public void forbidNextCall() {
        control.failNextDataCall(403, Map.of(), "forbidden");
    }

    @Override
    public void failNextCall() {
        control.failNextDataCall(503, Map.of(), "maintenance");
    }

    @Override
    public void loseNextResponse() {
        control.loseNextAnswer();
    }

    @Override
    public void revokeGrant() {
        control.send("POST", "/revoke", Map.of());
    }

    @Override
    public void close() {
        try {
            control.clearFaults();
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
