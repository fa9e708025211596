package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.tenant.Tenant;
import java.util.Map;

/** Addresses and credentials of a dialect, in its own form. */
public interface DialectCredentials {

    /** Platform key of its organisations. */
    String platform();

    /**
     * Addresses and the registered application: apiUrl, authorizeUrl, tokenUrl, clientId,
     * clientSecret and those of the dialect alone.
     *
     * @param baseUrl address of the sandbox, without a slash at the end
     */
    Map<String, Object> addresses(String baseUrl);

    /**
     * Issues tokens for an organisation: accessToken, refreshToken, expiresIn and the identifier of
     * the organisation.
     */
    Map<String, Object> issue(Tenant tenant);
}
