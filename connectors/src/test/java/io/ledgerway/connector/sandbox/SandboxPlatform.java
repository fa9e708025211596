package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.contract.PlatformUnderTest;
import io.ledgerway.connector.http.HttpPlatform;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.sandbox.mapping.NativeReport;
import io.ledgerway.model.datatype.DataType;
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
 * The real sandbox platform, already running, with a fresh organisation, whose books are always the
 * same; everything behind the connector's back goes through its control API.
 */
public final class SandboxPlatform implements PlatformUnderTest {

    private static final long SEED = 7;

    /** When the organisation is opened, by its own clock. */
    private static final Instant OPENED = Instant.parse("2026-11-16T09:00:00Z");

    private static final String PASSED = "atx-";
    private static final String THROUGH = "-acc-1000";

    private final String hint = UUID.randomUUID().toString();
    private final URI redirect;
    private final SandboxBrowser browser = new SandboxBrowser();
    private final HttpPlatform http = HttpPlatform.create();
    private final PlatformHttp seen;
    private final PlatformConnector connector;
    private final SandboxControl control;

    /**
     * Opens an organisation.
     *
     * @param settings a registration that the sandbox knows
     * @param redirect one of its redirect URIs
     */
    public SandboxPlatform(String platformKey, ConnectorSettings settings, URI redirect) {
        this(platformKey, settings, redirect, null);
    }

    /** The same, which its connector finds wrong in one way. */
    public SandboxPlatform(
            String platformKey, ConnectorSettings settings, URI redirect, @Nullable Wrong wrong) {
        this.redirect = redirect;
        this.seen = wrong == null ? http : wrong.before(http);
        this.connector = Connectors.create(settings).require(platformKey);
        this.control =
                SandboxControl.open(
                        settings.sandboxUrl(),
                        Map.of(
                                "hint",
                                hint,
                                "platform",
                                platformKey,
                                "seed",
                                SEED,
                                "clock",
                                OPENED.toString()));
    }

    @Override
    public PlatformConnector connector() {
        return connector;
    }

    @Override
    public PlatformHttp http() {
        return seen;
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
    public Map<String, String> approve(URI authorizeUrl) {
        return browser.decide(authorizeUrl, redirect, "approve");
    }

    @Override
    public Map<String, String> deny(URI authorizeUrl) {
        return browser.decide(authorizeUrl, redirect, "deny");
    }

    @Override
    public Map<String, Instant> live(DataType type) {
        if (type == DataType.COMPANY) {
            return Map.of(type.key(), Instant.EPOCH);
        }
        var live = new TreeMap<String, Instant>();
        if (NativeReport.of(type).isPresent()) {
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

    /** The books go back further than a report. */
    private Stream<String> months() {
        var now = control.send("POST", "/clock", Map.of("advance", "PT0S")).path("now").asString();
        var last = YearMonth.from(Instant.parse(now).atOffset(ZoneOffset.UTC));
        return Stream.iterate(last, each -> each.minusMonths(1))
                .limit(PullRequest.USUAL_MONTHS)
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
        return type == DataType.ACCOUNT_TRANSACTIONS ? PASSED + id + THROUGH : id;
    }

    /** What passed through a bank account follows from the record behind it. */
    private static DataType source(DataType type) {
        return type == DataType.ACCOUNT_TRANSACTIONS ? DataType.DIRECT_COSTS : type;
    }

    private static String source(DataType type, String id) {
        return type == DataType.ACCOUNT_TRANSACTIONS
                ? id.substring(PASSED.length(), id.length() - THROUGH.length())
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
    public void editAtOnce(DataType type, int count) {
        control.send("POST", "/edits", Map.of("count", count, "seed", 11, "sameTimestamp", true));
    }

    @Override
    public void advance(Duration duration) {
        control.send("POST", "/clock", Map.of("advance", duration.toString()));
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
    public void loseNextAnswer() {
        control.loseNextAnswer();
    }

    @Override
    public void revoke() {
        control.send("POST", "/revoke", Map.of());
    }

    @Override
    public void close() {
        try {
            control.clearFaults();
            http.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
