package io.ledgerway.company.cors;

import java.util.List;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code /internal/cors-origins}: clients that allow an origin, for the gateway. */
@RestController
class InternalOriginController {

    private final CorsSettingsService settings;

    InternalOriginController(CorsSettingsService settings) {
        this.settings = settings;
    }

    @GetMapping("/internal/cors-origins")
    AllowingClients find(@RequestParam String origin) {
        return new AllowingClients(
                OriginNormalizer.normalize(origin).map(settings::allowing).orElse(List.of()));
    }

    /** The clients that allow an origin. */
    record AllowingClients(List<UUID> clients) {

        AllowingClients {
            clients = List.copyOf(clients);
        }
    }
}
