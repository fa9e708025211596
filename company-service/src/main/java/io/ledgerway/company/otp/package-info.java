/** One-time passwords and the link addresses that carry them (platform.md 13, decision 40). */
@NullMarked
package io.ledgerway.company.otp;

import org.jspecify.annotations.NullMarked;
