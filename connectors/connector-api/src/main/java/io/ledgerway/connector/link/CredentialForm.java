package io.ledgerway.connector.link;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.util.List;
import java.util.Map;

/**
 * Authorization by values that the customer types on the link page, such as an address, a user and
 * a password. The link page shows the fields in their order and checks the values at once.
 *
 * <p>The tenant of the outcome has an attribute for each field that is not a secret, with the name
 * and the value of the field. The connector reads the platform's address from these attributes.
 * When a customer authorizes the connection again, the form is filled with them. A secret is part
 * of the credentials only; they are stored encrypted.
 *
 * <p>The id of the tenant contains the address, so that no other server can pretend to be the
 * organisation of a connection.
 */
public non-sealed interface CredentialForm extends LinkFlow {

    /** The fields. Constant; needs no I/O. */
    List<CredentialField> fields();

    /**
     * Logs in with the values. Calls the platform, at the typed address: not within a transaction.
     * Every call goes through the given {@code http}, which refuses addresses that the operator
     * does not permit.
     *
     * @param values by name of the field: every required one; an optional one that is empty is
     *     absent. A value has at most the length of its field, and no spaces around it unless it is
     *     a secret. An address is an absolute URL with the scheme http or https, without user info,
     *     query, fragment and final slash.
     * @return {@link LinkFlow.Outcome.Incorrect} when a value is wrong
     * @throws ConnectorException.PlatformUnavailable when the address is not permitted or does not
     *     respond
     * @throws ConnectorException.RateLimited when the platform refuses further attempts for now
     */
    Outcome verify(Map<String, String> values, PlatformHttp http) throws ConnectorException;
}
