package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.ServiceName;
import java.net.URI;
import java.time.Duration;
import org.springframework.web.client.RestClient;

/**
 * Clients for {@code /internal/**} of other services: they add a short-lived token with the role
 * internal and pass the correlation id on. Connect timeout 1 s, response timeout 10 s, no retries.
 */
public interface InternalRestClientFactory {

    /**
     * Creates a client for one service.
     *
     * @param service the service that its tokens are for
     * @param address its base URL
     */
    RestClient create(ServiceName service, URI address);

    /** Creates a client for one service with another response timeout. */
    RestClient create(ServiceName service, URI address, Duration responseTimeout);
}
