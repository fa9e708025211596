package io.ledgerway.connector.yaml;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PageReader;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.model.datatype.DataType;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A JSON API in memory, and reads of it. */
final class FakeApi implements PlatformHttp {

    static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    final List<String> requests = new ArrayList<>();
    final List<Map<String, String>> headers = new ArrayList<>();
    private final Function<Map<String, String>, String> bodies;
    private int status = 200;
    private @Nullable Instant clock = NOW;

    /**
     * Creates an API.
     *
     * @param bodies by the parameters of the query; {@code path} is the path
     */
    FakeApi(Function<Map<String, String>, String> bodies) {
        this.bodies = bodies;
    }

    FakeApi status(int next) {
        status = next;
        return this;
    }

    FakeApi at(Instant time) {
        clock = time;
        return this;
    }

    FakeApi withoutClock() {
        clock = null;
        return this;
    }

    @Override
    public Response send(Request call) {
        requests.add(call.uri().toString());
        headers.add(call.headers());
        var parameters = new HashMap<String, String>();
        parameters.put("path", call.uri().getPath());
        if (call.uri().getRawQuery() != null) {
            for (var each : call.uri().getRawQuery().split("&", -1)) {
                var parts = each.split("=", 2);
                parameters.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        var now = clock;
        return new Response(
                status,
                now == null
                        ? Map.of()
                        : Map.of(
                                "date",
                                DateTimeFormatter.RFC_1123_DATE_TIME.format(
                                        now.atOffset(ZoneOffset.UTC))),
                bodies.apply(parameters));
    }

    /** A read until its end. */
    record Read(List<PullStep.RecordPage> pages, PullStep.End end) {

        List<String> ids() {
            return pages.stream().flatMap(it -> it.records().stream()).map(it -> it.id()).toList();
        }

        List<String> liveIds() {
            return pages.stream().flatMap(it -> it.liveIds().stream()).toList();
        }
    }

    Read read(AdapterFile file, DataType type, Mode mode, @Nullable Checkpoint from)
            throws ConnectorException {
        var pages = new ArrayList<PullStep.RecordPage>();
        try (var reader = open(file, new PullRequest(type, mode, from, null))) {
            while (true) {
                switch (reader.next()) {
                    case PullStep.RecordPage page -> pages.add(page);
                    case PullStep.End end -> {
                        return new Read(pages, end);
                    }
                    case PullStep.Reschedule it -> throw new AssertionError(it.reason());
                }
            }
        }
    }

    PageReader open(AdapterFile file, PullRequest request) throws ConnectorException {
        return open(file, request, FieldOverrides.NONE, () -> this);
    }

    static PageReader open(
            AdapterFile file, PullRequest request, FieldOverrides overrides, PullSession session)
            throws ConnectorException {
        var tenant =
                new Tenant(
                        "1",
                        "Acme",
                        Map.of("address", "https://api.acme.test", "company", "north"));
        return new YamlConnector(file, RecordPreparation.NONE, null, overrides)
                .open(request, tenant, session);
    }
}
