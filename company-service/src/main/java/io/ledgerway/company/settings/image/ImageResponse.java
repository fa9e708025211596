package io.ledgerway.company.settings.image;

import java.net.URI;

/**
 * An image of a client in answers.
 *
 * @param url where everybody gets it; another one whenever the image is another
 * @param size in bytes
 */
record ImageResponse(URI url, String mediaType, long size) {}
