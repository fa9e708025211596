package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.tenant.Tenant;
import java.util.Map;
import java.util.Optional;

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

    /** The identifier of an organisation in the dialect. */
    String idOf(Tenant tenant);

    /** Finds an organisation of the platform by its identifier in the dialect. */
    Optional<Tenant> find(String id);

    /** Identifiers of the organisation's records. */
    RecordIds recordIds(Tenant tenant);
}
