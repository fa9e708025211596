package io.ledgerway.starter.identity;

import java.net.URI;
import org.springframework.web.client.RestClient;

/**
 * Calls to other services' {@code /internal/**}: adds our own short-lived token with the role
 * internal, and passes the correlation id on. Connects within 1 s, answers within 10 s; never
 * retries.
 */
public interface InternalRestClientFactory {

    /**
     * A client for one service.
     *
     * @param service its base address
     */
    RestClient create(URI service);
}
