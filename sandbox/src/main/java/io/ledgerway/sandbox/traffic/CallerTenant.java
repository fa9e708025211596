package io.ledgerway.sandbox.traffic;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Determines the organisation of a request whose path does not contain it. */
public interface CallerTenant {

    /** Returns the id of the organisation; null when it is unknown. */
    @Nullable String of(HttpServletRequest request);
}
