/**
 * What an accounting platform is to us: the connector SPI, its descriptors and the table of
 * platforms.
 */
@NullMarked
package io.ledgerway.connector;

import org.jspecify.annotations.NullMarked;
