package io.ledgerway.company.settings;

import java.net.URI;

/**
 * Logo of a client.
 *
 * @param address public address, which changes with the image
 */
public record Logo(URI address) {}
