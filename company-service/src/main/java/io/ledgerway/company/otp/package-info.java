/** One-time passwords and the link addresses that contain them. */
@NullMarked
package io.ledgerway.company.otp;

import org.jspecify.annotations.NullMarked;
