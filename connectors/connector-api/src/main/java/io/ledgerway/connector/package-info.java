/**
 * The service provider interface (SPI) of accounting platforms: a connector, its descriptor, and
 * how connectors are found.
 */
@NullMarked
package io.ledgerway.connector;

import org.jspecify.annotations.NullMarked;
