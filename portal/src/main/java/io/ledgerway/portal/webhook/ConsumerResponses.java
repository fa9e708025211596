package io.ledgerway.portal.webhook;

import io.ledgerway.model.network.DestinationUrl;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * All consumers of a client.
 *
 * @param limit maximum number of consumers
 * @param sourceIps source addresses of messages; empty if the operator has not published them
 */
record ConsumerResponses(List<Consumer> results, int limit, List<String> sourceIps) {

    private static final Pattern SCHEME_AND_QUERY = Pattern.compile("^[A-Za-z]+://|[?#].*$");

    ConsumerResponses {
        results = List.copyOf(results);
        sourceIps = List.copyOf(sourceIps);
    }

    /** The short URL of each consumer. */
    Map<UUID, String> shortUrls() {
        return results.stream().collect(Collectors.toMap(Consumer::id, Consumer::shortUrl));
    }

    /**
     * A consumer.
     *
     * @param disabledReason {@code Person} or {@code Failing}
     * @param version submitted with a change, to detect concurrent changes
     * @param mtls the client certificate; null if there is none
     */
    record Consumer(
            UUID id,
            String url,
            String description,
            boolean disabled,
            @Nullable String disabledReason,
            @Nullable Instant disabledAt,
            List<String> eventTypes,
            List<String> companyTags,
            @Nullable Integer rateLimitPerSecond,
            String source,
            Instant created,
            long version,
            @Nullable Certificate mtls,
            @Nullable Health health) {

        Consumer {
            eventTypes = List.copyOf(eventTypes);
            companyTags = List.copyOf(companyTags);
        }

        /** The URL without scheme and query. */
        String shortUrl() {
            return SCHEME_AND_QUERY.matcher(url).replaceAll("");
        }

        /** The host of the URL; the URL itself if it is invalid. */
        public String host() {
            return DestinationUrl.parse(url) instanceof DestinationUrl.Parsed.Valid(var valid)
                    ? valid.host()
                    : url;
        }
    }

    /**
     * The client certificate that a consumer's server can request.
     *
     * @param expiresSoon whether it expires within thirty days or has expired
     */
    record Certificate(String subject, Instant notAfter, boolean expiresSoon) {}

    /** The health of a consumer. */
    record Health(
            @Nullable Instant firstFailureAt, @Nullable Instant lastSuccessAt, int failedMessages) {

        public boolean isFailing() {
            return firstFailureAt != null;
        }
    }

    /** A new consumer with the secret that signs its messages. */
    record Created(Consumer consumer, String secret) {

        @Override
        public String toString() {
            return "Created[" + consumer.id() + "]";
        }
    }

    /** The secrets of a consumer, the newest first. */
    record Secret(String secret, Instant created, List<Previous> previous) {

        Secret {
            previous = List.copyOf(previous);
        }

        @Override
        public String toString() {
            return "Secret[***]";
        }
    }

    /** An earlier secret that still signs messages. */
    record Previous(Instant created, @Nullable Instant ends) {}

    /** Headers of every message. */
    record Headers(List<Header> headers) {

        Headers {
            headers = List.copyOf(headers);
        }
    }

    /** A header; a sensitive value is never shown again. */
    record Header(String name, @Nullable String value, boolean sensitive) {}
}
