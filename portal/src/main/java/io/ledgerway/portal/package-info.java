/** The portal: pages where the people of a client set up, watch and repair. It owns no data. */
@NullMarked
package io.ledgerway.portal;

import org.jspecify.annotations.NullMarked;
