/** Authorization pages and tokens of the dialect. */
@NullMarked
package io.ledgerway.sandbox.quickbooksonline.oauth;

import org.jspecify.annotations.NullMarked;
