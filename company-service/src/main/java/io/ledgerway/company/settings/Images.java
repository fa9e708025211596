package io.ledgerway.company.settings;

import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.model.id.ClientId;
import java.net.URI;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Logos and icons in the database. */
class Images {

    private static final String VERSION =
            "SELECT version FROM client_image WHERE client_id = ? AND kind = ?";

    private final JdbcClient jdbc;
    private final LinkAddresses links;

    Images(JdbcClient jdbc, LinkAddresses links) {
        this.jdbc = jdbc;
        this.links = links;
    }

    /** Where browsers get it. */
    Optional<URI> address(ClientId client, ImageKind kind) {
        return jdbc.sql(VERSION)
                .params(client.value(), kind.word())
                .query(String.class)
                .optional()
                .map(version -> links.page(kind.word() + "/" + client + "?v=" + version));
    }
}
