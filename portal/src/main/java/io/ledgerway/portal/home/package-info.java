/** The home page: overview, problems and first steps. */
@NullMarked
package io.ledgerway.portal.home;

import org.jspecify.annotations.NullMarked;
