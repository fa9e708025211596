/** What is being read of a company, what was read, and reading again. */
@NullMarked
package io.ledgerway.portal.sync;

import org.jspecify.annotations.NullMarked;
