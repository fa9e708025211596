package io.ledgerway.company.linksession;

import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import java.time.Instant;

/**
 * A page that was opened for one company.
 *
 * @param url address of the page; anyone with the address can use it until it expires
 * @param expires end of its validity
 */
@Schema(name = "LinkSession")
record LinkSessionResponse(URI url, Instant expires) {

    @Override
    public String toString() {
        return "LinkSessionResponse[expires=" + expires + "]";
    }
}
