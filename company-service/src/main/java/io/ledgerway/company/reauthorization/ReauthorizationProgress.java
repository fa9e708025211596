package io.ledgerway.company.reauthorization;

import io.swagger.v3.oas.annotations.media.Schema;

/**
 * Progress of the renewed authorizations of a client's customers.
 *
 * @param asked connections whose customers were asked
 * @param renewed asked connections that are linked and lack nothing now
 * @param remaining linked connections whose customers have to authorize again, asked or not
 */
@Schema(name = "ReauthorizationProgress")
record ReauthorizationProgress(long asked, long renewed, long remaining) {}
