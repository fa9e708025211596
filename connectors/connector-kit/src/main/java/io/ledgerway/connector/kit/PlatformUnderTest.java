package io.ledgerway.connector.kit;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * The platform of a contract test: its connector, and control over its data, clock and faults. It
 * has a tenant with records of every type that the connector declares, in several pages.
 */
public interface PlatformUnderTest extends AutoCloseable {

    PlatformConnector connector();

    /** Sends requests without access token. */
    PlatformHttp http();

    URI redirectUri();

    /** The account hint of the tenant. */
    String accountHint();

    /** Approves in the role of the customer; returns the query of the callback. */
    Map<String, String> approve(URI authorizationUrl);

    /**
     * Approves for several tenants in the role of the customer; returns the query of the callback.
     * The account hint of the URL is {@code choose}, where the platform has such a hint.
     */
    default Map<String, String> approveSeveral(URI authorizationUrl) {
        return approve(authorizationUrl);
    }

    /** Denies in the role of the customer; returns the query of the callback. */
    Map<String, String> deny(URI authorizationUrl);

    /** The values of the credential form that give access to the tenant, by name of the field. */
    default Map<String, String> typedValues() {
        throw new UnsupportedOperationException("This platform has no credential form");
    }

    /** Whether the platform documents proof keys of codes (PKCE). */
    default boolean takesPkce() {
        return true;
    }

    /** Whether one authorization can give access to several tenants. */
    default boolean offersTenants() {
        return true;
    }

    /** Whether the access to one of several tenants can be ended. */
    default boolean disconnectsTenants() {
        return false;
    }

    /** Whether refresh tokens end by use and revocation; a password does not. */
    default boolean refreshTokensEnd() {
        return true;
    }

    /** Whether records of a type can be deleted; otherwise they become inactive. */
    default boolean deletes(DataType type) {
        return true;
    }

    /** Whether a line keeps only its amount: its quantity is 1, and it has no discount. */
    default boolean keepsLineAmountsOnly() {
        return false;
    }

    /** The currency of the tenant's books. */
    default String baseCurrency() {
        return "GBP";
    }

    /** A category of expense accounts, where the platform does not list them. */
    default String expenseCategory() {
        return "Expense.CostOfSales";
    }

    /** A category of income accounts, where lines of invoices take no others; else null. */
    default @Nullable String salesCategory() {
        return null;
    }

    /** The modification time of every live record, by id. */
    Map<String, Instant> liveRecords(DataType type);

    /**
     * The ids of the live records of a type whose changes the platform cannot select: an
     * incremental read has all of them.
     */
    default Set<String> readEachTime(DataType type) {
        return Set.of();
    }

    /** Adds a record that can be changed and deleted; returns its id. */
    String add(DataType type);

    void change(DataType type, String id);

    void delete(DataType type, String id);

    void restore(DataType type, String id);

    /**
     * Whether the platform deletes records of a type without a trace: only a comparison of all ids
     * finds it.
     */
    default boolean deletesWithoutTrace(DataType type) {
        return false;
    }

    /** Deletes a record without a trace. */
    default void deleteWithoutTrace(DataType type, String id) {
        throw new UnsupportedOperationException("This platform deletes nothing without a trace");
    }

    /** Makes changes with the same timestamp, some of them to records of the type. */
    void editWithSameTimestamp(DataType type, int count);

    /** Advances the clock of the platform. */
    void advanceClock(Duration duration);

    /**
     * Sets the connector's own clock; that of the platform stays. By default it cannot be set, and
     * the test is skipped.
     *
     * @param ahead of the platform's clock; negative where it is behind
     */
    default void skewClock(Duration ahead) {
        Assumptions.abort("The clock of the connector cannot be set");
    }

    /** Rejects the next data request because of a rate limit. */
    void throttleNextCall(Duration retryAfter);

    /** Rejects the next data request because of a missing permission. */
    void forbidNextCall();

    /** Fails the next data request with a server error. */
    void failNextCall();

    /** Executes the next write, and does not respond. */
    default void loseNextResponse() {
        throw new UnsupportedOperationException("This platform loses no responses");
    }

    /** Whether access can be revoked: not where the platform needs none. */
    default boolean revokes() {
        return true;
    }

    /** Revokes the authorization in the role of the customer. */
    void revokeGrant();

    /** The maximum size of attachments. */
    default int maxFileBytes() {
        return 10 << 20;
    }

    @Override
    void close();
}
