package io.ledgerway.connector;

import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.push.PushTarget;
import java.util.Optional;

/**
 * One accounting platform. Stateless, stores nothing, safe for any number of threads; every call
 * out goes through the session's {@link io.ledgerway.connector.http.PlatformHttp}. What it declares
 * in its descriptor works, what it does not declare is refused: the contract test holds it to that.
 */
public interface PlatformConnector {

    /** What it is and can do; no I/O, never changes. */
    PlatformDescriptor descriptor();

    /** How a customer authorizes us. */
    LinkFlow linkFlow();

    /** How access is renewed; empty where there is nothing to renew. */
    Optional<TokenRefresher> tokenRefresher();

    /** How a permission given to another application is taken over; empty without OAuth. */
    default Optional<CredentialImporter> credentialImporter() {
        return Optional.empty();
    }

    /** The read side. */
    PullSource pull();

    /** The write side; empty where nothing can be written. */
    default Optional<PushTarget> push() {
        return Optional.empty();
    }

    /** Attachments and printed records; empty where there are none. */
    default Optional<FileSource> files() {
        return Optional.empty();
    }

    /** Any collection as the platform has it; empty where that is not to be had as JSON. */
    default Optional<RawSource> raw() {
        return Optional.empty();
    }

    /** What its answers mean. */
    default ErrorMapper errors() {
        return ErrorMapper.byStatus();
    }
}
