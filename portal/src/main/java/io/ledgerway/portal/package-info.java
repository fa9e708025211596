/** The portal: web pages of a client's users. It stores no data except sessions. */
@NullMarked
package io.ledgerway.portal;

import org.jspecify.annotations.NullMarked;
