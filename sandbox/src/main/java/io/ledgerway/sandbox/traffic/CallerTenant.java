package io.ledgerway.sandbox.traffic;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Finds out whose organisation a request is about when its path does not say so. */
public interface CallerTenant {

    /** The id of the organisation, or null when the request does not tell. */
    @Nullable String of(HttpServletRequest request);
}
