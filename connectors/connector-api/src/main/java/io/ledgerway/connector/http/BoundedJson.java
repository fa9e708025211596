package io.ledgerway.connector.http;

import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** JSON of an address that a customer types. */
public final class BoundedJson {

    /** The tree of a body with more tokens could exhaust memory. */
    private static final int MAX_TOKENS = 2_000_000;

    private BoundedJson() {}

    /**
     * A factory for mappers. Reading a body with more than 2 million tokens fails with a {@link
     * tools.jackson.core.JacksonException}.
     */
    public static JsonFactory factory() {
        return JsonFactory.builder()
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxTokenCount(MAX_TOKENS).build())
                .build();
    }
}
