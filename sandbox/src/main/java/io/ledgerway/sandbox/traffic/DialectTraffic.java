package io.ledgerway.sandbox.traffic;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Traffic of the dialect of a real platform: calls below its path are logged and recorded, and get
 * faults and the limits of the control API. The platform's own limits are the dialect's.
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

    /** Whether a call is one of the API, which limits count, and not one for tokens. */
    boolean isLimited(HttpServletRequest request);

    /** Writes the response to a call that exceeds a limit, in the form of the platform. */
    void refuse(HttpServletResponse response, Limits.Refusal refusal) throws IOException;

    /** Returns the key that protects a write against repetition, if the call has one. */
    default @Nullable String idempotencyKeyOf(HttpServletRequest request) {
        return request.getHeader("Idempotency-Key");
    }

    /** Returns the class by which the platform meters the call; null when it meters none. */
    default @Nullable String callClassOf(HttpServletRequest request) {
        return null;
    }
}
