/** Pictures of the portal's main pages for the documentation. */
@NullMarked
package io.ledgerway.system.pictures;

import org.jspecify.annotations.NullMarked;
