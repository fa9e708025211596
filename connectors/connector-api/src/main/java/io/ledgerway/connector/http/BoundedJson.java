package io.ledgerway.connector.http;

import io.ledgerway.connector.error.ConnectorException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/**
 * JSON of an address that a customer types. The tree of a body with more tokens could exhaust
 * memory.
 */
public final class BoundedJson {

    /** The tree of a body of 6 MB has at most 50 MB. */
    private static final int MAX_TOKENS = 400_000;

    /** The tree of a list that fills the largest body (32 MB) has at most 250 MB. */
    private static final int MAX_LARGE_TOKENS = 2_000_000;

    private BoundedJson() {}

    /**
     * A factory for mappers. Reading a body with more than 400,000 tokens fails with a {@link
     * tools.jackson.core.JacksonException}.
     */
    public static JsonFactory factory() {
        return factory(MAX_TOKENS);
    }

    /** The same with 2 million tokens, for lists that a platform gives only as a whole. */
    public static JsonFactory largeFactory() {
        return factory(MAX_LARGE_TOKENS);
    }

    private static JsonFactory factory(int maxTokens) {
        return JsonFactory.builder()
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxTokenCount(maxTokens).build())
                .build();
    }

    /** Whether a response was refused because it is larger than permitted. */
    public static boolean isTooLarge(ConnectorException refused) {
        for (Throwable it = refused.getCause(); it != null; it = it.getCause()) {
            if (it instanceof BoundedBody.TooLarge || it instanceof StreamConstraintsException) {
                return true;
            }
        }
        return false;
    }
}
