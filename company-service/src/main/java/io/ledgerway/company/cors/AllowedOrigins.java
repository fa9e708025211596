package io.ledgerway.company.cors;

import java.util.List;

/**
 * The web pages that may call the API for a client, body of {@code /corsSettings}.
 *
 * @param allowedOrigins as browsers write them, e.g. {@code https://app.example.com}
 */
record AllowedOrigins(List<String> allowedOrigins) {

    AllowedOrigins {
        allowedOrigins = List.copyOf(allowedOrigins);
    }
}
