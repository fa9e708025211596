/** Client certificates for mutual TLS. */
@NullMarked
package io.ledgerway.webhook.certificate;

import org.jspecify.annotations.NullMarked;
