package io.ledgerway.testsupport.trace;

import java.util.Map;

/**
 * An exported span.
 *
 * @param service name of the service
 * @param parentId empty for the root of a trace
 * @param attributes numbers as text
 * @param failed whether its status is an error
 */
public record ReceivedSpan(
        String service,
        String traceId,
        String spanId,
        String parentId,
        String name,
        Map<String, String> attributes,
        boolean failed) {}
