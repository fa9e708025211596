package io.ledgerway.company.cors;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/**
 * Origins from which browsers may call the API for a client.
 *
 * @param allowedOrigins normalized origins, e.g. {@code https://app.example.com}
 */
@Schema(name = "AllowedOrigins")
record AllowedOrigins(List<String> allowedOrigins) {

    AllowedOrigins {
        allowedOrigins = List.copyOf(allowedOrigins);
    }
}
