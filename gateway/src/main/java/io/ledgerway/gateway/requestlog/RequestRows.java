package io.ledgerway.gateway.requestlog;

import io.ledgerway.gateway.policy.Grants;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.log.LoggedRequest;
import io.ledgerway.model.log.Redaction;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** Makes the logged row of an answered request: redacts and bounds its texts. */
final class RequestRows {

    private static final int CLIENT_CLOSED_REQUEST = 499;
    private static final int MAX_PATH = 500;
    private static final int MAX_USER_AGENT = 200;
    private static final int MAX_ERROR = 4_000;

    /** Approximate length of the other members in JSON. */
    private static final int OVERHEAD = 350;

    private static final Pattern COMPANY =
            Pattern.compile(
                    "(?:/portal/api)?/companies/"
                            + "(\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12})(?:/.*)?");

    private RequestRows() {}

    static LoggedRequest of(AnsweredRequest request) {
        RequestFacts facts = request.facts();
        Grants grants = request.grants();
        ClientAccountResponse client = Objects.requireNonNull(grants.client());
        long millis = TimeUnit.NANOSECONDS.toMillis(request.nanos());
        return new LoggedRequest(
                UUID.randomUUID(),
                Instant.ofEpochMilli(request.endedAt() - millis),
                client.id().value(),
                grants.actor(),
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
        Matcher matcher = COMPANY.matcher(path);
        return matcher.matches()
                ? UUID.fromString(matcher.group(1).toLowerCase(Locale.ROOT))
                : null;
    }

    private static @Nullable String userAgent(RequestFacts facts) {
        List<String> values = facts.headers().all(HttpHeaders.USER_AGENT);
        return values.isEmpty() ? null : Redaction.text(values.getFirst(), MAX_USER_AGENT);
    }

    private static @Nullable String error(byte @Nullable [] body) {
        return body == null || body.length == 0
                ? null
                : Redaction.text(new String(body, StandardCharsets.UTF_8), MAX_ERROR);
    }
}
