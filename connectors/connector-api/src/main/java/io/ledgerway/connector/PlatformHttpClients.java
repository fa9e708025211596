package io.ledgerway.connector;

import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.http.PlatformHttp;

/**
 * The HTTP clients of a service.
 *
 * @param configured for platforms whose addresses the operator configured
 * @param vetted for platforms whose addresses customers type: it refuses those that the operator
 *     does not permit
 */
public record PlatformHttpClients(PlatformHttp configured, PlatformHttp vetted) {

    /** The client for calls of a platform. */
    public PlatformHttp of(PlatformDescriptor platform) {
        return platform.authorization() == Authorization.CREDENTIALS ? vetted : configured;
    }
}
