/** What each error code and each status means, and what to do: the texts of the help pages. */
@NullMarked
package io.ledgerway.model.help;

import org.jspecify.annotations.NullMarked;
