/** Certificates that we show the servers of consumers who ask for one (mTLS). */
@NullMarked
package io.ledgerway.webhook.certificate;

import org.jspecify.annotations.NullMarked;
