package io.ledgerway.connector;

import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.ScopePolicy;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.connector.pull.RawMapping;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.webhook.WebhookReceiver;
import io.ledgerway.model.company.PlatformOperation;
import java.util.Optional;

/**
 * Access to one accounting platform. A connector is stateless, stores nothing and is safe for
 * concurrent use. It makes every call through the {@link io.ledgerway.connector.http.PlatformHttp}
 * that it is given. It supports everything that its descriptor declares, and rejects everything
 * else.
 */
public interface PlatformConnector {

    /** Identity and capabilities of the platform. Constant; needs no I/O. */
    PlatformDescriptor descriptor();

    /** Authorization by a customer. */
    LinkFlow linkFlow();

    /**
     * The authorization on a page of the platform.
     *
     * @throws IllegalStateException where the customer types the credentials on the link page
     */
    default AuthorizationCodeFlow authorizationCodeFlow() {
        if (linkFlow() instanceof AuthorizationCodeFlow flow) {
            return flow;
        }
        throw new IllegalStateException(descriptor().name() + " has no page for authorization");
    }

    /** The scopes that the data types need; empty for a platform with one scope or none. */
    default Optional<ScopePolicy> scopes() {
        return Optional.empty();
    }

    /** Renewal of access tokens; empty where access does not expire. */
    Optional<TokenRefresher> tokenRefresher();

    /** Import of tokens that the platform issued to another application; empty without OAuth. */
    default Optional<CredentialImporter> credentialImporter() {
        return Optional.empty();
    }

    /** Pulls records. */
    PullSource pull();

    /** Pushes records; empty where nothing can be written. */
    default Optional<PushTarget> push() {
        return Optional.empty();
    }

    /** Attachments and PDF files; empty where there are none. */
    default Optional<FileSource> files() {
        return Optional.empty();
    }

    /** Unmapped records; empty where the platform does not provide them as JSON. */
    default Optional<RawSource> raw() {
        return Optional.empty();
    }

    /** Maps stored records again without a call; empty where the mapping needs calls. */
    default Optional<RawMapping> rawMapping() {
        return Optional.empty();
    }

    /** Receives webhooks; empty where the platform has none, or no signing key is configured. */
    default Optional<WebhookReceiver> webhooks() {
        return Optional.empty();
    }

    /** How the platform counts a call of this connector. */
    default PlatformOperation operation(PlatformHttp.Request call) {
        if (linkFlow().isAuthorizationCall(call.uri())) {
            return PlatformOperation.AUTHORIZATION;
        }
        return call.isSafe() ? PlatformOperation.READ : PlatformOperation.WRITE;
    }

    /** Maps error responses to exceptions. */
    default ErrorMapper errors() {
        return ErrorMapper.byStatus();
    }
}
