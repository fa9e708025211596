/** The companies: list, creation, summary, settings, removal; and the head of all their pages. */
@NullMarked
package io.ledgerway.portal.company;

import org.jspecify.annotations.NullMarked;
