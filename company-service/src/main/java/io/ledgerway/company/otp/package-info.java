/** One-time passwords of links. */
@NullMarked
package io.ledgerway.company.otp;

import org.jspecify.annotations.NullMarked;
