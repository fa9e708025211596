package io.ledgerway.company.settings.image;

import java.net.URI;

/**
 * Image of a client in responses.
 *
 * @param url public address, which changes with the image
 * @param size in bytes
 */
record ImageResponse(URI url, String mediaType, long size) {}
