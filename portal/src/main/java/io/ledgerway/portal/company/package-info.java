/** Companies: list, creation, summary, settings, deletion, and the header of their pages. */
@NullMarked
package io.ledgerway.portal.company;

import org.jspecify.annotations.NullMarked;
