package io.ledgerway.gateway.requestlog;

import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.log.LoggedRequest;
import io.ledgerway.model.log.Redaction;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/**
 * Creates the logged row of a completed request: redacts and bounds its texts. Confined to one
 * thread.
 */
final class LoggedRequestFactory {

    private static final int CLIENT_CLOSED_REQUEST = 499;
    private static final int MAX_PATH = 500;
    private static final int MAX_USER_AGENT = 200;
    private static final int MAX_ERROR = 4_000;

    /** Approximate length of the other members in JSON. */
    private static final int OVERHEAD = 350;

    private static final String COMPANIES = "/companies/";
    private static final String PORTAL_COMPANIES = "/portal/api/companies/";
    private static final int UUID_LENGTH = 36;

    /** Programs send few different user agents, so most need no search. */
    private static final int MAX_USER_AGENTS = 1_000;

    private final Map<String, String> userAgents = new HashMap<>();

    /** Distinguishes rows and is no secret, so it needs no secure random numbers. */
    private static UUID id() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return new UUID(random.nextLong(), random.nextLong());
    }

    LoggedRequest of(CompletedRequest request) {
        RequestFacts facts = request.facts();
        RequestContext requestContext = request.requestContext();
        ClientAccountResponse client = Objects.requireNonNull(requestContext.client());
        long millis = TimeUnit.NANOSECONDS.toMillis(request.nanos());
        return new LoggedRequest(
                id(),
                Instant.ofEpochMilli(request.endedAt() - millis),
                client.id().value(),
                requestContext.actor(),
                facts.method().name(),
                Redaction.path(facts.path(), MAX_PATH),
                query(request.uri()),
                request.status() == 0 ? CLIENT_CLOSED_REQUEST : request.status(),
                millis,
                company(facts.path()),
                facts.correlationId(),
                userAgent(facts),
                error(request.errorBody()));
    }

    /** Approximate length of a row in JSON. */
    static int characters(LoggedRequest row) {
        return OVERHEAD
                + row.path().length()
                + (row.query() == null ? 0 : row.query().length())
                + (row.errorBody() == null ? 0 : row.errorBody().length());
    }

    private static @Nullable String query(String uri) {
        int question = uri.indexOf('?');
        return question < 0 || question == uri.length() - 1
                ? null
                : Redaction.query(uri.substring(question + 1));
    }

    private static @Nullable UUID company(String path) {
        if (path.startsWith(COMPANIES)) {
            return uuid(path, COMPANIES.length());
        }
        return path.startsWith(PORTAL_COMPANIES) ? uuid(path, PORTAL_COMPANIES.length()) : null;
    }

    /** The segment that begins here, if it is a UUID. */
    private static @Nullable UUID uuid(String path, int start) {
        int end = start + UUID_LENGTH;
        if (path.length() < end || (path.length() > end && path.charAt(end) != '/')) {
            return null;
        }
        try {
            return UUID.fromString(path.substring(start, end));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private @Nullable String userAgent(RequestFacts facts) {
        List<String> values = facts.headers().all(HttpHeaders.USER_AGENT);
        if (values.isEmpty()) {
            return null;
        }
        String sent = values.getFirst();
        if (sent.length() > MAX_USER_AGENT) {
            return Redaction.text(sent, MAX_USER_AGENT);
        }
        if (userAgents.size() >= MAX_USER_AGENTS) {
            userAgents.clear();
        }
        return userAgents.computeIfAbsent(sent, Redaction::text);
    }

    private static @Nullable String error(byte @Nullable [] body) {
        return body == null || body.length == 0
                ? null
                : Redaction.text(new String(body, StandardCharsets.UTF_8), MAX_ERROR);
    }
}
