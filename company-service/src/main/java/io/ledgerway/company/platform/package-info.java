/** Catalogue of the platforms that companies can connect. */
@NullMarked
package io.ledgerway.company.platform;

import org.jspecify.annotations.NullMarked;
