package io.ledgerway.company.settings;

import java.net.URI;

/**
 * A client's logo.
 *
 * @param address where browsers get it; another one whenever the logo is another
 */
public record Logo(URI address) {}
