package io.ledgerway.sandbox.traffic;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * Traffic of the dialect of a real platform: calls below its path are logged and recorded, and get
 * faults. The dialect enforces its limits itself.
 */
public interface DialectTraffic {

    /** Request attribute with the id of an organisation that only the body of the call names. */
    String TENANT = "io.ledgerway.sandbox.tenant";

    /** Beginning of its paths, such as {@code /platform/}. */
    String path();

    /** Returns the id of the organisation of a call; null when it is unknown. */
    @Nullable String tenantOf(HttpServletRequest request);

    /** Returns the client id of the calling application; null when it is unknown. */
    @Nullable String applicationOf(HttpServletRequest request);

    /** Returns the key that protects a write against repetition, if the call has one. */
    default @Nullable String idempotencyKeyOf(HttpServletRequest request) {
        return request.getHeader("Idempotency-Key");
    }

    /** Returns the class by which the platform meters the call; null when it meters none. */
    default @Nullable String callClassOf(HttpServletRequest request) {
        return null;
    }
}
