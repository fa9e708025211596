package io.ledgerway.testsupport.trace;

import java.util.Map;

/**
 * A span as it was exported.
 *
 * @param service who made it
 * @param parentId empty for the first of a trace
 * @param kind 1 internal, 2 server, 3 client, 4 producer, 5 consumer
 * @param attributes numbers as text
 * @param failed whether it has the status of an error
 */
public record ReceivedSpan(
        String service,
        String traceId,
        String spanId,
        String parentId,
        String name,
        int kind,
        Map<String, String> attributes,
        boolean failed) {}
