package io.ledgerway.gateway.route;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Base addresses of the services.
 *
 * @param company base address of company-service
 * @param sync base address of sync-service
 * @param expense base address of expense-service
 * @param webhook base address of webhook-service
 * @param file base address of file-service
 * @param portal base address of the portal
 */
@ConfigurationProperties("ledgerway.services")
public record ServiceAddressProperties(
        @DefaultValue("http://localhost:8081") URI company,
        @DefaultValue("http://localhost:8082") URI sync,
        @DefaultValue("http://localhost:8084") URI expense,
        @DefaultValue("http://localhost:8083") URI webhook,
        @DefaultValue("http://localhost:8085") URI file,
        @DefaultValue("http://localhost:8086") URI portal) {

    public URI of(Upstream service) {
        return switch (service) {
            case COMPANY -> company;
            case SYNC -> sync;
            case EXPENSE -> expense;
            case WEBHOOK -> webhook;
            case FILE -> file;
            case PORTAL -> portal;
        };
    }
}
