/** What was written, or tried to be, at a company's platforms. */
@NullMarked
package io.ledgerway.portal.write;

import org.jspecify.annotations.NullMarked;
